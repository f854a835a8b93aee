import { configure } from '@testing-library/react';

/** On a busy machine a part that loads late takes longer than the library's one second. */
configure({ asyncUtilTimeout: 10_000 });
