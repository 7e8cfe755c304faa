/** What a change of filters does to the address: empty values leave it, and a new filter starts at the first page again. */
export const changedParams = (params: URLSearchParams, change: Readonly<Record<string, string | undefined>>): URLSearchParams => {
  const next = new URLSearchParams(params);
  if (!('page' in change)) next.delete('page');
  for (const [key, value] of Object.entries(change)) {
    if (value === undefined || value === '') next.delete(key);
    else next.set(key, value);
  }
  return next;
};
