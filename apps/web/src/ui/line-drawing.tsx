import type { JSX, ReactNode } from 'react';

interface LineDrawingProps {
  readonly size: number;
  readonly strokeWidth: number;
  /** Paths in a square of 24. */
  readonly children: ReactNode;
}

/** A small drawing of lines in the colour of the text; it says nothing to those who listen. */
export function LineDrawing({ size, strokeWidth, children }: LineDrawingProps): JSX.Element {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
