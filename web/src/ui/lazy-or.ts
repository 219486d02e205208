import { type ComponentProps, lazy, type LazyExoticComponent, type ReactNode } from 'react';

/** Any component that `lazy` takes. */
export type AnyPart = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default'];

/** `lazy`, with what takes the part's place, and its props, where its file does not come. */
export function lazyOr<Part extends AnyPart>(
  load: () => Promise<{ default: Part }>,
  Missing: (props: ComponentProps<Part>) => ReactNode,
): LazyExoticComponent<Part> {
  // It takes the part's props, which is all that is asked of the part where it is shown.
  const missing = { default: Missing as Part };
  return lazy(() => load().catch(() => missing));
}
