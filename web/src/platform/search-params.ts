/** Query strings as plain text values: a job-order code of digits must not become a number. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function stringifySearch(search: object): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * For `validateSearch` of a route: the parameters that its page reads. Others stay in the address;
 * `parseSearch` has made text of every value.
 */
export const searchOf =
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- a route names its parameters
    <Name extends string>() =>
    (search: Record<string, unknown>) =>
      search as { readonly [N in Name]?: string };
