import type { LanguageSenses } from './senses.ts';

/**
 * English: words of one sense in a line, as a thesaurus of money and play groups them; a word may have several senses.
 * Made from the language and the trade, never from questions that were asked.
 */
export const en: LanguageSenses = {
  idle: `a about after again all also am an and any anybody are as at be because been before being but by can cannot could did do does
    doing done for from get gets getting go goes going got had has have he her here him his how i if in into is it its just let like
    make may me mine more most much must my myself no nor not now of off on once only onto or our out over own please put say says
    shall she should so some somebody someone something still such than that the their them then there these they thing this those
    through to too under until up us very want was we went were what when where which while who whom whose why will with would yet
    you your`,
  endings: [
    'ations',
    'ation',
    'ingly',
    'ments',
    'ment',
    'ings',
    'ness',
    'able',
    'ing',
    'ies',
    'ied',
    'ed',
    'es',
    'ly',
    's',
    'y',
    'e',
  ],
  groups: [
    'money, cash, fund, sum, amount, winnings, wallet, purse',
    'balance, sum, amount, total, money, number, figure, credit, how much',
    'withdraw, withdrawal, payout, pay out, paid out, cash out, take out, be paid, get paid, receive, winnings, transfer out',
    'pending, wait, late, delay, hold, held, stuck, blocked, on its way, underway, come, arrive, processing, how long, slow',
    'deposit, pay in, top up, add money, fund, load',
    'sign in, log in, login, get in, get into, enter, access, password, username',
    'sign out, log out, disconnect, throw out, thrown out, kick out, leave, end, close',
    'session, connection, disconnect, stay signed in, stay, come back, time out, idle, away, minute, hour, log out, sign in again',
    'password, credential, detail, code, wrong, incorrect, not right, mistake, forget, forgot, forgotten, locked, attempt, try, tries',
    'device, computer, phone, telephone, laptop, tablet, mobile, browser, machine, shared, public',
    'lost, stolen, steal, thief, missing, everywhere, every device, all devices',
    'username, user name, name, nickname, remember, keep, save, store, fill in, filled in, autofill, type',
    'odds, chance, probability, likelihood, return, percent, percentage, house edge, win, fair, honest, rigged, cheat, random, in the long run, luck',
    'practice, practise, try, demo, trial, free, without paying, without money, without spending, for fun, test, costs nothing, for nothing, before paying',
    'game, slot, reel, machine, table, title, roulette, blackjack, spin, play',
    'country, abroad, location, region, place, travel, holiday, foreign, law, legal, where i am, where you are',
    'unavailable, not available, gone, vanish, disappear, missing, not shown, not find, cannot see, find',
    'hide, cover, conceal, private, privacy, secret, see, watch, look, shoulder, others, stranger, eye',
    'currency, dollar, pound, euro, yen, franc, bitcoin, coin, crypto, exchange',
    'decimal, digit, zero, comma, fraction, cent, penny, small, figure, mbtc, milli',
    'update, refresh, change, old, outdated, stale, reload, second, current, new',
    'bonus, promotion, promotional, offer, gift, reward, locked, playable, withdrawable',
    'difference, different, differ, two, several, part, line, kind',
    'break, pause, stop, quit, leave, close, delete, remove, exclude, exclusion, lock, block, cool off, month, week, year, suspend',
    'problem, addiction, addicted, sign, worry, worried, lose, loss, debt, chase, control, compulsive, too much, family, husband, wife, partner, son, daughter, parent',
    'join, register, registration, sign up, open an account, create, new account, become, member',
    'age, old, young, adult, minor, eighteen, 18, year, birthday',
    'start, begin, beginner, new here, newcomer, tour, first, guide, introduction, find my way, show me around, works',
    'bank, iban, transfer, card, wire, payment, account number, bank account',
    'other, another, friend, wife, husband, relative, family, partner, somebody else, someone else, third party, player, send, give',
    'help, support, advice, contact, talk',
    'language, english, french, spanish, translate, translation',
    'document, identity, passport, proof, verify, verification, check',
    'limit, budget, maximum, cap, spend',
  ],
};
