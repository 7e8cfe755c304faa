// Sets the colour scheme before the first paint. A file of its own, because the policy allows no inline script.
document.documentElement.setAttribute('data-mantine-color-scheme', matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
