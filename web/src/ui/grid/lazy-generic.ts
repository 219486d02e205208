import { lazy } from 'react';

type Lazy = <C>(load: () => Promise<{ readonly default: C }>) => C;

/** `lazy` for a component with a type parameter, which the type of a lazy component forgets. */
export const lazyGeneric = lazy as unknown as Lazy;
