import type { StageGuide } from '@trilha/contract/guides/guide.schema.ts';
import type { GuidedStage } from '@trilha/contract/guides/guides.endpoints.ts';
import { Icon, type IconName } from '@trilha/ui/icon/icon.tsx';
import type { JSX } from 'react';
import { useBrand } from '../../../shared/brand.tsx';

interface LinkRowProps {
  icon: IconName;
  href: string;
  text: string;
  /** True when the link opens in another tab. */
  outside?: boolean;
}

function LinkRow({ icon, href, text, outside }: LinkRowProps): JSX.Element {
  const away = outside ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <li>
      <a href={href} {...away}>
        <Icon name={icon} />
        {text}
        <Icon name="chevron-right" />
      </a>
    </li>
  );
}

const digits = (phone: string): string => phone.replace(/\D/g, '');

/** The organiser's own contact, or the brand's customer service (FACE-08). */
export function Contact({ stage: { guide } }: { stage: GuidedStage }): JSX.Element {
  const { customerService } = useBrand().support;
  const contact = guide?.contact ?? null;
  if (!contact) {
    return (
      <ul className="link-rows">
        <LinkRow
          icon="phone"
          href={`tel:${digits(customerService.phone)}`}
          text={`${customerService.label} ${customerService.phone}`}
        />
      </ul>
    );
  }
  const { name, hours, whatsapp, phone } = contact;
  return (
    <>
      <p>{[name, hours].filter(Boolean).join(', ')}</p>
      <ul className="link-rows">
        {whatsapp && (
          <LinkRow
            icon="chat"
            href={`https://wa.me/55${digits(whatsapp)}`}
            text={`WhatsApp ${whatsapp}`}
            outside
          />
        )}
        {phone && (
          <LinkRow icon="phone" href={`tel:+55${digits(phone)}`} text={`Telefone ${phone}`} />
        )}
      </ul>
    </>
  );
}

function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1_000));
  if (kilobytes < 1_000) return `${kilobytes} kB`;
  return `${(kilobytes / 1_000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`;
}

export function Documents({
  documents,
}: {
  documents: StageGuide['documents'];
}): JSX.Element | null {
  if (documents.length === 0) return null;
  return (
    <ul className="link-rows">
      {documents.map(({ title, address, size }) => (
        <LinkRow
          key={address}
          icon="file"
          href={address}
          text={`${title} (PDF, ${sizeText(size)})`}
          outside
        />
      ))}
    </ul>
  );
}
