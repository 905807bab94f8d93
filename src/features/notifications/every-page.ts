// What every page runs, islands or not: last page, messages kept for the page after, offline. For the layout's one script.
import '#client/page.ts';
