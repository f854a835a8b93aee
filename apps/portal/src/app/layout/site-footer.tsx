import { Wordmark } from '@trilha/ui/figure/wordmark.tsx';
import type { JSX } from 'react';
import { privacyAddress, termsAddress } from '../../shared/brand-addresses.ts';
import { useBrand } from '../../shared/brand.tsx';
import './site-footer.css';

const networks = [
  ['facebook', 'Facebook'],
  ['youtube', 'YouTube'],
  ['instagram', 'Instagram'],
  ['tiktok', 'TikTok'],
] as const;

/**
 * Logo, social networks and support numbers (SHELL-16 to SHELL-18). Values that a brand leaves empty are not shown
 * (C95).
 */
export function SiteFooter({ flush }: { flush?: 'all' | 'phone' | undefined }): JSX.Element {
  const brand = useBrand();
  const phones = Object.values(brand.support).filter(({ phone }) => phone !== '');
  return (
    <footer className="site-footer" data-flush={flush}>
      <div className="wrap">
        <Wordmark {...brand.wordmark} />
        <div className="stack-s foot-social">
          <p className="label">Siga a gente</p>
          <div className="foot-links">
            {networks.map(([key, label]) => {
              const address = brand.social[key];
              return (
                address && (
                  <a key={key} href={address} target="_blank" rel="noopener">
                    {label}
                  </a>
                )
              );
            })}
          </div>
        </div>
        <div className="stack-s foot-talk">
          <p className="label">Fale com a gente</p>
          <div className="foot-phones">
            {phones.map(({ label, phone }) => (
              <a key={label} href={`tel:${phone.replace(/\D/g, '')}`}>
                <span>{label}</span>
                <span className="num">{phone}</span>
              </a>
            ))}
          </div>
        </div>
        <p className="small foot-owner">© {brand.name}. Portal do proprietário.</p>
        <div className="foot-links foot-legal">
          <a href={termsAddress(brand)}>Termos de uso</a>
          <a href={privacyAddress(brand)}>Privacidade</a>
        </div>
      </div>
    </footer>
  );
}
