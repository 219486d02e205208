// Sends a request as DevExtreme does: `cache: false` adds a timestamp, callbacks take several values.
exports.sendRequest = ({ url, method, data, headers, cache }) => {
  const query = new URLSearchParams(data);
  if (cache === false) query.set('_', String(Date.now()));
  const request = async () => {
    const reply = await fetch(`${url}?${query}`, { method, headers });
    const responseText = await reply.text();
    const xhr = { responseText, getResponseHeader: (name) => reply.headers.get(name) };
    return { ok: reply.ok, xhr };
  };
  // What the client calls is no promise: its callbacks take several values.
  // oxlint-disable unicorn/no-thenable, promise/no-callback-in-promise
  return {
    then: (done, failed) =>
      request().then(({ ok, xhr }) =>
        ok ? done(JSON.parse(xhr.responseText), 'success', xhr) : failed(xhr, 'error'),
      ),
  };
};
