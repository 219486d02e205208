// Hands load options to the functions it was made with.
module.exports = class CustomStore {
  constructor(options) {
    this.options = options;
  }
  async load(loadOptions) {
    const [data, extra] = await this.options.load(loadOptions);
    return { data, ...extra };
  }
  async totalCount(loadOptions) {
    const [count] = await this.options.totalCount(loadOptions);
    return count;
  }
  async byKey(key) {
    const [row] = await this.options.byKey(key);
    return row;
  }
};
