import { vi } from 'vitest';

// Files share a process and the packages that it has loaded. What a module of ours remembers is each file's own.
vi.resetModules();
