// Runs before the first paint, so that a dark page never flashes light, and before the program is
// there, so that the texts come beside it and not after it.
try {
  const { theme, lang } = JSON.parse(localStorage.getItem('stammtisch.settings') ?? '{}');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  if (lang === 'de' || lang === 'en') document.documentElement.lang = lang;
  fetchTexts(lang);
} catch {
  // Nothing was kept, or may be: the system decides.
}

/** The build has noted the files at this script; a wrong guess costs time, nothing else. */
function fetchTexts(kept) {
  const files = document.currentScript.dataset;
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  const lang = [kept, ...spoken, 'en'].find((one) => one === 'de' || one === 'en');
  if (files[lang] === undefined) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = files[lang];
  document.head.append(link);
}
