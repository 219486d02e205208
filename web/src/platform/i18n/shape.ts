/** What the English file of a feature must hold: the keys of the Thai one, any sentence. */
export type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> };
