import { createContext, useContext } from 'react';
import type { Wizard } from './use-wizard';

/** Id of the button that adds a flight within the country: the programme leads to it. */
export const ADD_FLIGHT = 'add-flight';

const Context = createContext<Wizard | null>(null);
export const WizardProvider = Context.Provider;

/** The wizard that the component stands in. */
export function useWizardContext(): Wizard {
  const wizard = useContext(Context);
  if (!wizard) throw new Error('useWizardContext outside the wizard');
  return wizard;
}
