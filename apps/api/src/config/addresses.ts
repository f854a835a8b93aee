import type { Kind } from './environment-reader.ts';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** True when a host, as written in a URL, is this machine itself. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}

function isPlainWeb(url: URL, schemes: readonly string[]): boolean {
  const hasExtras =
    url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '';
  return schemes.includes(url.protocol) && !hasExtras;
}

const schemesOf = (demo: boolean): readonly string[] => (demo ? ['https:', 'http:'] : ['https:']);
const inWords = (demo: boolean): string => (demo ? 'http(s)://' : 'https://');

/** URL of a service; only a demonstration may use one without TLS. */
export function serviceAddress(demo: boolean, whose: string): Kind<string> {
  return {
    is: `the ${inWords(demo)} address of ${whose}, without user name, ? or #`,
    parse: (value) => {
      const url = URL.parse(value);
      return url && isPlainWeb(url, schemesOf(demo)) ? value.replace(/\/+$/, '') : null;
    },
  };
}

/** Origin of a portal: scheme and host only. */
export function origin(demo: boolean): Kind<string> {
  return {
    is: `the address people type: ${inWords(demo)} and a host, nothing behind it`,
    parse: (value) => {
      const url = URL.parse(value);
      return url && isPlainWeb(url, schemesOf(demo)) && url.pathname === '/' ? url.origin : null;
    },
  };
}

/**
 * SMTP URL for outgoing e-mail. Query options of the library could turn TLS off, so only a demonstration may have them.
 */
export function smtpAddress(demo: boolean): Kind<string> {
  return {
    is: 'where e-mail is handed over: smtps://user:password@host:465, or smtp://…:587 for STARTTLS',
    parse: (value) => {
      const url = URL.parse(value);
      const isMail = url?.protocol === 'smtp:' || url?.protocol === 'smtps:';
      if (!isMail || url.hostname === '' || (!demo && url.search !== '')) return null;
      return value;
    },
  };
}
