import fc from 'fast-check';
import { chance } from './chance.ts';

// A set-up file: laws are tried with the run's own seed, so that a second try has the cases that the first one failed with.
fc.configureGlobal({ seed: chance });
