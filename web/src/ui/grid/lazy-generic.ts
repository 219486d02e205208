import { lazyPart } from '../lazy-part';

type Lazy = <C>(load: () => Promise<{ readonly default: C }>) => C;

/** `lazyPart` for a component with a type parameter, which the type of a lazy component forgets. */
export const lazyGeneric = lazyPart as unknown as Lazy;
