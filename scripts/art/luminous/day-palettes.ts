import { palette } from './palette.ts';

/** The hours of those pictures by day that share a place with one by night, but no harbour's light. */
export const dayPalettes = {
  northDay: palette({
    top: '#7db2dc',
    middle: '#bfdcec',
    low: '#fbe8d2',
    near: '#3f6a7c',
    moon: '#ffffff',
    water: '#7fb2c8',
    extra: ['#ffd9a8', '#f7fbff', '#a8c8f0'],
  }),
  feastDay: palette({
    top: '#84bfdc',
    middle: '#c3e0e8',
    low: '#f8f0de',
    near: '#4f6f78',
    moon: '#ffffff',
    water: '#5fa6b6',
    extra: ['#e07a86', '#3f9f98'],
  }),
  beaconDay: palette({
    top: '#86b9de',
    middle: '#cfe2ea',
    low: '#fdeadb',
    near: '#4f6f78',
    moon: '#ffffff',
    water: '#6aa9bd',
    extra: ['#93a9b6'],
  }),
  creekDay: palette({
    top: '#9ccbd2',
    middle: '#d3e8dc',
    low: '#f7f3d6',
    near: '#3f6b4f',
    moon: '#ffffff',
    water: '#7db3a4',
    extra: ['#2f7f9f'],
  }),
  lanternDay: palette({
    top: '#9bbfe0',
    middle: '#d6dfea',
    low: '#fde6d4',
    near: '#4f6f78',
    moon: '#ffffff',
    water: '#6fa3b2',
    extra: ['#8fa2b0'],
  }),
  balloonDay: palette({
    top: '#72b2e0',
    middle: '#b9daec',
    low: '#ffe6c2',
    near: '#64889a',
    moon: '#fffaf0',
    warm: '#ffb45a',
    extra: ['#d2503c', '#fdf3da', '#3a86a6'],
  }),
} as const;
