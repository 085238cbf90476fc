/** Lets the browser keep the pages, so that they open without a network. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);
}

/** Registers after all that the page itself needs; a browser that refuses needs a network as before. */
function register(): void {
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
