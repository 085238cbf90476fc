/** Tells the first script of the page where the texts are, before the program asks for them. */
import type { Plugin } from 'vite';

const TEXTS = /\/src\/texts\/(de|en)\.ts$/;
const FIRST_SCRIPT = '<script src="/theme.js"';

/** A build plugin: `data-de` and `data-en` of `theme.js` are the addresses of the texts. */
export function textsAhead(): Plugin {
  return {
    name: 'stammtisch-texts-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        if (!html.includes(FIRST_SCRIPT)) throw new Error('the page has no first script');
        const files = Object.values(bundle).flatMap((part) => {
          const [, lang] = TEXTS.exec((part.type === 'chunk' && part.facadeModuleId) || '') ?? [];
          return lang === undefined ? [] : [` data-${lang}="/${part.fileName}"`];
        });
        return html.replace(FIRST_SCRIPT, FIRST_SCRIPT + files.toSorted().join(''));
      },
    },
  };
}
