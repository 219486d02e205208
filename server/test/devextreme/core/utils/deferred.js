// A promise that is settled from outside with several values, which arrive as a list.
exports.Deferred = () => {
  let settle;
  const settled = new Promise((resolve, reject) => {
    settle = { resolve, reject };
  });
  return {
    resolve: (...values) => settle.resolve(values),
    reject: (reason) => settle.reject(reason),
    promise: () => settled,
  };
};
