import { createContext, useContext } from 'react';
import type { Wizard } from './use-wizard';

const Context = createContext<Wizard | null>(null);
export const WizardProvider = Context.Provider;

/** The wizard that the component stands in. */
export function useWizardContext(): Wizard {
  const wizard = useContext(Context);
  if (!wizard) throw new Error('useWizardContext outside the wizard');
  return wizard;
}
