import { paths } from '@trilha/contract/portal-paths.ts';

/** The four child pages of the profile, in the specified order (PROF-01, RTE-21). */
export const profileTabs = [
  { id: 'info', label: 'Meus dados', panel: 'Quem é você', path: paths.profileInfo },
  { id: 'address', label: 'Endereço', panel: 'Onde você mora', path: paths.profileAddress },
  { id: 'password', label: 'Senha', panel: 'Acesso à conta', path: paths.profilePassword },
  { id: 'privacy', label: 'Privacidade', panel: 'Suas escolhas', path: paths.profilePrivacy },
] as const;

export type ProfileTab = (typeof profileTabs)[number]['id'];

/** The form, and so the draft, of the tabs that keep one. */
export const formIds = {
  info: 'perfil-dados',
  address: 'perfil-endereco',
  privacy: 'perfil-privacidade',
} as const satisfies Partial<Record<ProfileTab, string>>;

export function profileTabOf(pathname: string): ProfileTab {
  const plain = pathname.replace(/\/+$/, '');
  return profileTabs.find(({ path }) => path === plain)?.id ?? 'info';
}
