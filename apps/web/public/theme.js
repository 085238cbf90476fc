// Runs before the first paint, so that a dark page never flashes light.
try {
  const { theme, lang } = JSON.parse(localStorage.getItem('stammtisch.settings') ?? '{}');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  if (lang === 'de' || lang === 'en') document.documentElement.lang = lang;
} catch {
  // Nothing was kept, or may be: the system decides.
}
