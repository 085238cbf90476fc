'use strict';
// Stands before the code of a bot in its worker: gives it its line, and a console that its author reads.
(() => {
  // The policy of the frame binds threads of threads as well; but nobody would count them.
  delete self.Worker;
  const LOG_LENGTH_MAX = 2000;
  const early = [];
  let port;
  const tell = (kind, text) => {
    if (port === undefined) early.push([kind, text]);
    else port.postMessage([kind, text]);
  };
  const print = (...words) => {
    const texts = words.map((word) => {
      const isPlain = typeof word === 'object' && word !== null && !(word instanceof Error);
      return isPlain ? JSON.stringify(word) : String(word);
    });
    tell('log', texts.join(' ').slice(0, LOG_LENGTH_MAX));
  };
  for (const name of ['debug', 'log', 'info', 'warn', 'error']) console[name] = print;
  // As the lower half of the starter does it.
  const hear = (line, answer, lang) => {
    const message = JSON.parse(line);
    if (message.type === 'bye') return;
    const said = answer(message);
    // Unless the bot says otherwise, it is told what is wrong in the language of the page.
    const full = message.sendName && said !== undefined ? { lang, ...said } : said;
    if (full !== undefined) tell('line', JSON.stringify(full));
  };
  self.startBot = (answer, lang) => {
    self.addEventListener('message', ({ ports }) => {
      port = ports[0];
      for (const told of early) port.postMessage(told);
      port.addEventListener('message', ({ data }) => {
        for (const line of data.split('\n')) if (line !== '') hear(line, answer, lang);
      });
      port.start();
    });
  };
})();
