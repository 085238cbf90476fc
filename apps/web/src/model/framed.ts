/** Whether this page stands inside one of somebody else. */
export function isFramed(): boolean {
  return window.self !== window.top;
}
