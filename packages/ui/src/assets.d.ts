/** Files Vite turns into addresses or style sheets. */
declare module '*.svg?no-inline' {
  const address: string;
  export default address;
}
declare module '*.css';
