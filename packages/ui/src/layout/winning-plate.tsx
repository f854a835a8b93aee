import type { JSX } from 'react';

import { classNames } from '../class-names.ts';
import { StartPlate, type StartPlateProps } from './start-plate.tsx';
import './winning-plate.css';

interface WinningPlateProps extends Omit<StartPlateProps, 'isHollow'> {
  /** Over the corner of a confirmed place: the word, and when it was confirmed. Null while the plate is hollow. */
  stamp: { word: string; when: string | null } | null;
  /** True to show once how the hollow plate is inked, its route drawn, and the stamp set. */
  isPlaying: boolean;
  /** The stamp comes down. Never called without motion. */
  onStamp: () => void;
}

/** A start plate that is hollow until its place is confirmed, then inked and stamped. */
export function WinningPlate(props: WinningPlateProps): JSX.Element {
  const { stamp, isPlaying, onStamp, ...plate } = props;
  if (!stamp) return <StartPlate {...plate} isHollow />;
  return (
    <div className={classNames('win', isPlaying && 'win--play')}>
      {isPlaying && (
        <div className="win-before" aria-hidden="true">
          <StartPlate {...plate} isHollow />
        </div>
      )}
      <StartPlate {...plate} />
      <p className="stamp" aria-hidden="true" onAnimationStart={onStamp}>
        {stamp.word}
        {stamp.when && <small>{stamp.when}</small>}
      </p>
    </div>
  );
}
