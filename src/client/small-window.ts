/** Windows up to this width: the same as in the sheets, which can share no number (`max-width: 1023px`). */
export const smallWindow = '(max-width: 1023px)';
