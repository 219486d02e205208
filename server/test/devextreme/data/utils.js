// A field, an object or a list of them as `{selector, desc}`.
exports.normalizeSortingInfo = (info) =>
  [info]
    .flat()
    .map((each) =>
      typeof each === 'string'
        ? { selector: each, desc: false }
        : { selector: each.selector, desc: each.desc === true },
    );
