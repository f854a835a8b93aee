import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { findAtDesk } from '../../features/desk/find-at-desk.ts';
import type { FrameLink } from '../../shared/frame/frame-links.ts';
import type { KnownItem } from '../../shared/palette/found.ts';
import { Palette } from '../../shared/palette/palette.tsx';
import { deskStagesQuery } from '../../shared/parts/use-desk-stages.ts';
import { may, useStaff } from '../../shared/session/staff.ts';
import { actItems, stageItems, taskItems } from './known-items.ts';

interface FinderProps {
  /** The screens of the rail. */
  links: readonly FrameLink[];
  /** Opens the help at a task. */
  onHelp: (task: string) => void;
  onClose: () => void;
}

/** What Ctrl K finds: people and entries at the server; screens, stages, actions and tasks at once. */
export default function Finder({ links, onHelp, onClose }: FinderProps): JSX.Element {
  const staff = useStaff();
  const seesEntries = may(staff, 'registrations:view');
  const stages = useQuery({ ...deskStagesQuery, enabled: seesEntries });
  const known: readonly KnownItem[] = [
    ...links.map(({ to, title }): KnownItem => ({
      key: to,
      kind: 'Tela',
      title,
      to,
      isListed: true,
    })),
    ...actItems(staff),
    ...stageItems(staff, stages.data?.stages ?? []),
    ...taskItems(staff, onHelp),
  ];
  return <Palette known={known} find={seesEntries ? findAtDesk : null} onClose={onClose} />;
}
