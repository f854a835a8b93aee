import { readBanner } from '@trilha/contract/banners/banners.endpoints.ts';
import { type JSX, useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { call } from '../../shared/api/call.ts';
import { BANNER_PLACE_ID, drawnBanner } from './banner-place.ts';
import { BannerStrip } from './banner-strip.tsx';

/** How often a page that is looked at asks; an answer that did not change is a few bytes. */
const LOOK_MS = 15_000;

/** The banner of a page that stays open: asked for while it is looked at, and on coming back to it (FACE-114). */
export function LiveBanner({ drawn }: { drawn: ReturnType<typeof drawnBanner> }): JSX.Element {
  const [banner, setBanner] = useState(drawn);
  const [closed, setClosed] = useState(0);
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      // Without an answer what is known stays; the next look may be luckier.
      const answer = await call(readBanner, { background: true }).catch(() => null);
      if (answer) setBanner(answer.banner);
    };
    const again = () => void look();
    const timer = setInterval(again, LOOK_MS);
    document.addEventListener('visibilitychange', again);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
      window.removeEventListener('online', again);
    };
  }, []);
  const isClosed = banner?.version === closed;
  return (
    <BannerStrip
      banner={isClosed ? null : banner}
      onClose={() => setClosed(banner?.version ?? 0)}
    />
  );
}

/** Takes over the banner that the server drew, apart from the page: neither draws the other again. */
export function startBanner(): Root | null {
  const place = document.getElementById(BANNER_PLACE_ID);
  return place && hydrateRoot(place, <LiveBanner drawn={drawnBanner(place)} />);
}
