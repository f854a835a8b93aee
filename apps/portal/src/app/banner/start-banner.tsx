import { readBanner } from '@trilha/contract/banners/banners.endpoints.ts';
import { type JSX, useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { call } from '../../shared/api/call.ts';
import { BANNER_PLACE_ID, drawnBanner } from './banner-place.ts';
import { BannerStrip } from './banner-strip.tsx';

/** How often a visible page requests the banner. An unchanged response is only a few bytes. */
const LOOK_MS = 15_000;

/** The banner of a page that stays open: requested while the page is visible and when it becomes visible (FACE-114). */
export function LiveBanner({ drawn }: { drawn: ReturnType<typeof drawnBanner> }): JSX.Element {
  const [banner, setBanner] = useState(drawn);
  const [closed, setClosed] = useState(0);
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      // Keeps the known banner when the request fails; the next request may succeed.
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

/** Hydrates the banner in a React root of its own, so that neither page nor banner re-renders the other. */
export function startBanner(): Root | null {
  const place = document.getElementById(BANNER_PLACE_ID);
  return place && hydrateRoot(place, <LiveBanner drawn={drawnBanner(place)} />);
}
