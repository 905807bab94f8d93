// What hostile editors write: words that end what they stand in, and addresses in disguise.

/** What each field of words says: everything that ends an attribute, an element or a script, in 70 characters. */
export const breakouts: readonly string[] = [
  `"'></script></title><img src=/canary onerror=pwn(1)>`,
  `' onfocus=pwn(2) autofocus x='" onfocus=pwn(2) autofocus x="`,
  '--></style></textarea>]]><svg/onload=pwn(3)><!--',
  '\u202Etxet\u2066\u0000\u0008\u2028&lt;img src=x onerror=pwn(4)&#62;{{pwn(4)}}',
];

/** Addresses that a browser may take for a script or for another's page, as careless filters let them pass. */
export const disguises: readonly string[] = [
  'javascript:pwn(10)',
  'JaVaScRiPt:pwn(11)',
  ' \t\njavascript:pwn(12)',
  'java\nscript:pwn(13)',
  'java\tscript:pwn(14)',
  'java\rscript\n:pwn(15)',
  '\u0001javascript:pwn(16)',
  '\u001Fjavascript:pwn(17)',
  '\u00A0javascript:pwn(18)',
  '\uFEFFjavascript:pwn(19)',
  'javascript&colon;pwn(20)',
  '&#106;avascript:pwn(21)',
  '&#x6A&#x61vascript:pwn(22)',
  'javascript&#58;pwn(23)',
  'java&Tab;script:pwn(24)',
  '%6aavascript:pwn(25)',
  'javascript://kestrel.example/%0Apwn(26)',
  'javascript:"/*\'/*`/*--></script><svg/onload=pwn(27)>',
  'data:text/html,<script>opener.pwn(28)</script>',
  'data:text/html;base64,PHNjcmlwdD5wd24oMjkpPC9zY3JpcHQ+',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="pwn(30)"/>',
  'vbscript:pwn(31)',
  'blob:http://127.0.0.1/pwn',
  'filesystem:http://127.0.0.1/pwn',
  'view-source:javascript:pwn(32)',
  'feed:javascript:pwn(33)',
  'jar:javascript:pwn(34)!/',
  'file:///etc/passwd',
  '"onclick="pwn(35)',
  '#"><img src=/canary onerror=pwn(36)>',
  '/.//evil.invalid/pwn',
  '/help/../..//evil.invalid/pwn',
];
