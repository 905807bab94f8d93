// The house's harbours: where town, tower, sails and moon of each stand.
import type { BayPlan } from './luminous/bay.ts';

export type Harbour = Omit<BayPlan, 'isDay'>;

/** The bay of the home page. */
export const harbour: Harbour = {
  moon: 0.56,
  moonRise: 17,
  towns: [[0.45, 0.765]],
  tower: 0.87,
  sails: [{ at: 0.415 }],
  masts: [
    [0.52, 19],
    [0.6, 23],
    [0.68, 17],
    [0.452, 15],
  ],
};

/** The roads outside it, of the promotions. */
export const roads: Harbour = {
  moon: 0.56,
  moonRise: 17,
  towns: [[0.49, 0.75]],
  tower: 0.87,
  sails: [{ at: 0.785 }],
  masts: [
    [0.54, 19],
    [0.61, 23],
    [0.69, 17],
    [0.455, 13],
  ],
};

export const harbourOfPhones: Harbour = {
  moon: 0.3,
  moonRise: 14,
  towns: [[0.34, 0.72]],
  tower: 0.84,
  sails: [{ at: 0.2 }],
  masts: [
    [0.42, 15],
    [0.53, 19],
    [0.64, 14],
  ],
};

export const roadsOfPhones: Harbour = {
  moon: 0.62,
  moonRise: 12,
  towns: [[-0.1, 0.4]],
  tower: 0.82,
  sails: [{ at: 0.56 }],
  masts: [
    [0.1, 17],
    [0.24, 21],
    [0.44, 15],
  ],
};

/** The quay of signing in: a portrait beside the form. */
export const quay: Harbour = {
  moon: 0.28,
  moonRise: 44,
  towns: [[-0.2, 0.52]],
  tower: 0.74,
  sails: [{ at: 0.6 }],
  masts: [
    [0.12, 19],
    [0.3, 24],
    [0.46, 17],
  ],
};

/** The same quay lying down, as a band above the form. */
export const quayOfPhones: Harbour = {
  moon: 0.52,
  moonRise: 13,
  towns: [[-0.05, 0.42]],
  tower: 0.8,
  sails: [{ at: 0.6 }],
  masts: [
    [0.08, 17],
    [0.22, 22],
    [0.36, 15],
  ],
};

/** Two shores with the water between them: help's words stand over it. */
export const sound: Harbour = {
  moon: 0.27,
  moonRise: 15,
  towns: [
    [-0.04, 0.2],
    [0.86, 1.05],
  ],
  tower: 0.79,
  sails: [
    { at: 0.7, size: 3.6 },
    { at: 0.3, size: 4.6 },
  ],
  masts: [
    [0.06, 18],
    [0.15, 22],
    [0.225, 14],
    [0.93, 16],
  ],
};

/** A tower alone in the mist: where nothing is to be found. */
export const mist: Harbour = {
  moon: 0.52,
  moonRise: 22,
  towns: [],
  tower: 0.74,
  sails: [{ at: 0.57, size: 4.2 }],
  masts: [[0.9, 13]],
  fog: 0.75,
};

/** A fleet of sails before the hills. */
export const regatta: Harbour = {
  moon: 0.73,
  moonRise: 15,
  towns: [],
  sails: [
    { at: 0.47, size: 5 },
    { at: 0.9, size: 5.4 },
    { at: 0.55, size: 7.4 },
    { at: 0.82, size: 8.6 },
    { at: 0.67, size: 11 },
  ],
  masts: [],
};
