// Runs before the first paint, so that a dark page never flashes light, and before the program is
// there, so that the texts come beside it and not after it.
{
  const { theme, lang } = readSettings();
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  if (lang === 'de' || lang === 'en') document.documentElement.lang = lang;
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  const guess = [lang, ...spoken, 'en'].find((one) => one === 'de' || one === 'en');
  fetchTexts(guess);
  const sayIt = () => sayNothingCame(guess);
  const saySoon = () =>
    document.readyState === 'loading' ? addEventListener('DOMContentLoaded', sayIt) : sayIt();
  addEventListener('error', ({ target }) => isProgram(target) && saySoon(), true);
}

function readSettings() {
  try {
    return JSON.parse(localStorage.getItem('stammtisch.settings')) ?? {};
  } catch {
    // Nothing was kept, or may be: the system decides.
    return {};
  }
}

/** The build has noted the files at this script; a wrong guess costs time, nothing else. */
function fetchTexts(lang) {
  const address = document.currentScript.dataset[lang];
  if (address === undefined) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = address;
  document.head.append(link);
}

/** Extensions of the browser put scripts of their own into the page, which may fail. */
function isProgram(target) {
  return target instanceof HTMLScriptElement && target.src.startsWith(`${location.origin}/`);
}

/** Without the program the page would stay empty: the line is bad, or the server is just being renewed. */
function sayNothingCame(lang) {
  const words = document.createElement('p');
  words.textContent =
    lang === 'de' ? 'Die Seite ist nicht ganz angekommen.' : 'The page did not come completely.';
  const button = document.createElement('button');
  button.textContent = lang === 'de' ? 'Neu laden' : 'Reload';
  button.addEventListener('click', () => location.reload());
  const root = document.querySelector('#root');
  if (!root.hasChildNodes()) root.append(words, button);
}
