// What every page runs, islands or not: last page, messages kept for the page after, offline. For the layout's one script.
import '#client/page.ts';
import { bringStyles } from '#client/bring-styles.ts';
import styles from './toasts.css?url';

// Nothing that is painted at first wears them, and offline they could not come.
void bringStyles(styles);
