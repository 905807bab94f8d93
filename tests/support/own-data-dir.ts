import { leaveDataDir } from './data-dir.ts';

// Vitest runs a set-up file before each file of tests, also where files share a process.
leaveDataDir();
