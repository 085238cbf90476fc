/** A whole number with the minus sign that people read. */
export function formatNumber(value: number): string {
  return String(value).replace('-', '−');
}
