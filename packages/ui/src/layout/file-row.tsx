import type { JSX, ReactNode } from 'react';

import './file-row.css';

interface FileRowProps {
  number: number;
  name: string;
  /** As people write it: '22/03/2026'. */
  date: string;
  /** The button that opens it. */
  action: ReactNode;
}

/** A file in an ordered list of them. */
export function FileRow({ number, name, date, action }: FileRowProps): JSX.Element {
  return (
    <li className="file">
      <span className="n" aria-hidden="true">
        {number}
      </span>
      <span className="t">{name}</span>
      <span className="num">{date}</span>
      {action}
    </li>
  );
}
