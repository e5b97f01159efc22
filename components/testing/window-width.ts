declare global {
  interface Window {
    happyDOM: { setViewport: (size: { width: number }) => void };
  }
}

/** In pixels; media queries follow it. */
export function setWindowWidth(width: number): void {
  window.happyDOM.setViewport({ width });
}
