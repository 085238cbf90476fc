// Finds a Chrome or Chromium for the tests of the pages. Run as a program it installs one where
// there is none and that can be done without asking: on Debian, as root. Uses only what Node has.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** First the one without windows of its own, which takes a quarter less of the processors. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
/** Of Debian, the second where it does not have the first. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((name) =>
    process.env[name] === undefined
      ? []
      : [join(process.env[name], 'Google/Chrome/Application/chrome.exe')],
  ),
];

/** Where in a folder of a downloaded browser the program is. */
const INSIDE = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-win/chrome.exe',
  'chrome-win64/chrome.exe',
];

export const NO_BROWSER =
  'stammtisch: the tests of the pages need Chrome or Chromium. Install one ' +
  '(on Debian: apt-get install chromium) or set CHROME_PATH to its program.';

/**
 * The program of a browser, or undefined where there is none.
 *
 * @returns {string | undefined}
 */
export function findBrowser() {
  const wished = process.env.CHROME_PATH;
  if (wished !== undefined && wished !== '') return isProgram(wished) ? wished : undefined;
  return [...listPath(), ...PLACES, ...listDownloaded()].find(isProgram);
}

function listPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** Browsers that Playwright has fetched for somebody, newest first. */
function listDownloaded() {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
    join(homedir(), 'AppData/Local/ms-playwright'),
  ];
  return caches
    .filter((cache) => cache !== undefined && existsSync(cache))
    .flatMap((cache) =>
      readdirSync(cache)
        .filter((name) => name.startsWith('chromium-'))
        .toSorted((one, other) => revisionOf(other) - revisionOf(one))
        .flatMap((name) => INSIDE.map((inside) => join(cache, name, inside))),
    );
}

function revisionOf(name) {
  return Number(name.slice('chromium-'.length)) || 0;
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function install() {
  const isDebian = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (!isDebian) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env };
  spawnSync('apt-get', ['update', '-q'], options);
  for (const name of PACKAGES) {
    if (findBrowser() !== undefined) return;
    spawnSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', name], options);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (findBrowser() === undefined) install();
  if (findBrowser() === undefined) {
    process.stderr.write(`${NO_BROWSER}\n`);
    process.exitCode = 1;
  }
}
