import { Icon } from '@trilha/ui/icon/icon.tsx';
import { IconButton } from '@trilha/ui/button/icon-button.tsx';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { type JSX, useState } from 'react';
import { passOn } from '../../shared/pass-on.ts';

interface ShareButtonProps {
  readonly title: string;
  /** Path of the page to share. */
  readonly path: string;
  /** Shows only the icon, for rows of a list. */
  readonly small?: boolean;
}

/** Opens the device's share sheet, or copies the address when the device has none. */
export function ShareButton({ title, path, small }: ShareButtonProps): JSX.Element {
  const [isCopied, setCopied] = useState(false);

  async function share(): Promise<void> {
    if ((await passOn({ title, path })) === 'copied') setCopied(true);
  }

  const said = isCopied ? 'Link copiado' : 'Compartilhar';
  const icon = isCopied ? 'check' : 'share';
  const onClick = (): void => void share();
  const onBlur = (): void => setCopied(false);
  if (small) return <IconButton {...{ icon, onClick, onBlur }} label={`${said}: ${title}`} />;
  return (
    <TextButton {...{ onClick, onBlur }}>
      <Icon name={icon} />
      <span aria-live="polite">{said}</span>
      <span className="vh"> {title}</span>
    </TextButton>
  );
}
