// Copies properties; with `true` in front their values too, dates included.
exports.extend = (first, ...rest) => {
  if (first !== true) return Object.assign(first, ...rest);
  const [target, ...sources] = rest;
  return Object.assign(target, ...sources.map((source) => structuredClone(source)));
};
