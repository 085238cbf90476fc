/**
 * How a device tells its player that it is their turn. Whatever it cannot do, or was not allowed to,
 * is left out without a word.
 */
import { settings } from './settings.ts';

const PATTERN_MS = [70, 60, 70];

/** Of all notifications there is one at a time. */
const TAG = 'stammtisch-turn';

/** Whether it is a device that one holds; others have the function too, and nothing that moves. */
export function canVibrate(): boolean {
  return 'vibrate' in navigator && window.matchMedia('(pointer: coarse)').matches;
}

/** Browsers allow it only when the player has touched the page. */
export function vibrate(): void {
  const isAllowed = settings.get().vibration && navigator.userActivation.hasBeenActive;
  if (isAllowed && canVibrate()) navigator.vibrate(PATTERN_MS);
}

export function canNotify(): boolean {
  return 'Notification' in window && window.isSecureContext;
}

export function mayNotify(): boolean {
  return canNotify() && Notification.permission === 'granted';
}

/** Asks the player, who has just pressed something for that; whether they agree. */
export async function askToNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted';
}

/** Notifies whoever does not see the page; returns what takes the notification away. */
export function notify(title: string, body: string): () => void {
  if (!document.hidden || !settings.get().notifications || !mayNotify()) return () => undefined;
  const shown = show(title, { body, tag: TAG, icon: '/icon-192.png', data: location.href });
  shown.catch(() => undefined);
  return () => {
    shown.then((close) => close()).catch(() => undefined);
  };
}

/** Phones take notifications only from a service worker, which also hears the press on them. */
async function show(title: string, options: NotificationOptions): Promise<() => unknown> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.active) {
    await registration.showNotification(title, options);
    return () => closeAll(registration, options.data);
  }
  const note = new Notification(title, options);
  note.addEventListener('click', () => {
    window.focus();
    note.close();
  });
  return () => note.close();
}

/** Those of another window are not touched. */
async function closeAll(registration: ServiceWorkerRegistration, page: unknown): Promise<void> {
  const notes = await registration.getNotifications({ tag: TAG });
  for (const note of notes) if (note.data === page) note.close();
}

export function canKeepAwake(): boolean {
  return 'wakeLock' in navigator;
}

/** Keeps the screen on while the page is seen, until what is returned is called. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  const take = async (): Promise<void> => {
    if (isOver || document.hidden || !canKeepAwake() || !settings.get().keepAwake) return;
    lock = await navigator.wakeLock.request('screen');
    if (isOver) await lock.release();
  };
  // The browser gives it back itself when the page is hidden.
  const retake = (): void => void take().catch(() => undefined);
  document.addEventListener('visibilitychange', retake);
  retake();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', retake);
    lock?.release().catch(() => undefined);
  };
}
