import type { FormHTMLAttributes } from 'react';
import type { AppForm } from './use-app-form';

export interface FormProps extends FormHTMLAttributes<HTMLFormElement> {
  readonly form: Pick<AppForm, 'shell'>;
}

/** The element of a short form with a layout of its own; the others stand in a `FormShell`. */
export function Form({ form: { shell }, ...props }: FormProps) {
  return <form {...props} noValidate onSubmit={shell.onSubmit} aria-busy={shell.loading} />;
}
