import { BANNER_KINDS, type Banner } from '@trilha/contract/banners/banner-kinds.ts';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import type { JSX } from 'react';

interface BannerStripProps {
  banner: Banner | null;
  onClose?: () => void;
}

/** The organisers' banner above the page. Screen readers announce a banner that appears later. */
export function BannerStrip({ banner, onClose }: BannerStripProps): JSX.Element {
  return (
    <aside className="told" aria-label="Aviso da organização" aria-live="polite">
      {banner && (
        <div className={`told-in told-in--${banner.kind}`}>
          <p>
            <b>{BANNER_KINDS[banner.kind]}:</b> {banner.text}
          </p>
          <button type="button" className="told-close" onClick={onClose}>
            <Icon name="close" />
            <span className="vh">Fechar aviso</span>
          </button>
        </div>
      )}
    </aside>
  );
}
