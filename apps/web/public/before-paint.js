// What has to be known before the first paint: the colour scheme, and whether a member is likely to come, to whom nobody offers to log in. The server lays
// it into the document and names it by its hash in the policy.
(() => {
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch (_) {
      // Storage can be barred in a private window: then nothing is known.
      return null;
    }
  };
  const page = document.documentElement;
  const scheme = stored('naru-color-scheme');
  const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  if (/"token":"[^"]/.test(stored('naru.login'))) page.setAttribute('data-member', '');
})();
