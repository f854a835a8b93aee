import type { JSX, ReactNode } from 'react';

import './file-row.css';

interface FileRowProps {
  number: number;
  name: string;
  /** Id of the name, for the action to be described by. */
  nameId?: string;
  /** As people write it: '22/03/2026'. */
  date: string;
  /** The button that opens it. */
  action: ReactNode;
}

/** A file in an ordered list of them. */
export function FileRow({ number, name, nameId, date, action }: FileRowProps): JSX.Element {
  return (
    <li className="file">
      <span className="n" aria-hidden="true">
        {number}
      </span>
      <span className="t" id={nameId}>
        {name}
      </span>
      <span className="num">{date}</span>
      {action}
    </li>
  );
}
