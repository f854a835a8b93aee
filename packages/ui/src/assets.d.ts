/** Files that Vite turns into URLs or style sheets. */
declare module '*.svg?no-inline' {
  const address: string;
  export default address;
}
declare module '*.css';
