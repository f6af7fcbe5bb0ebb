/** An unsupported language: how it's detected, and the answer in it. */
type OtherLanguage = {
  name: string;
  /** Words, or the script if it's unique to the language. */ words?: string;
  script?: RegExp;
  sorry?: string;
};

export const otherLanguages: readonly OtherLanguage[] = [
  {
    name: "Portuguese",
    words:
      "quanto, quantos, custa, custam, preço, preços, qual, quais, você, vocês, vcs, não, nao, são, isso, isto, onde, fica, ficam, fazem, faz, um, uma, uns, o, os, do, da, dos, das, no, na, em, com, para, pra, meu, minha, seu, sua, quero, gostaria, preciso, " +
      "tempo, demora, prazo, aplicativo, olá, oi, obrigado, obrigada, bom dia, dinheiro, reembolso, falar, português, tem, têm, estão, está, e, é, mais, muito, também, posso, pode, podem, site, empresa, entrega, devolvem, volta, dia",
    sorry: "Desculpe, ainda não falo português.",
  },
  {
    name: "Italian",
    words:
      "quanto, costa, costano, prezzo, prezzi, quale, quali, dove, siete, sono, è, il, lo, gli, un, una, uno, di, del, della, delle, dei, che, chi, cosa, come, per, con, non, fate, fare, fa, avete, vorrei, voglio, ho, bisogno, tempo, ci, vuole, " +
      "sito, ciao, buongiorno, grazie, rimborso, soldi, indirizzo, parlare, italiano, anche, più, posso, potete, si, mi, mio, mia, vostro, vostra, applicazione, consegna, giorni, indietro, quanti, questo, azienda, nostra, nostro",
    sorry: "Mi dispiace, non parlo ancora italiano.",
  },
  {
    name: "Turkish",
    words:
      "ne, kadar, fiyat, fiyatı, fiyatlar, fiyatları, ücret, ücreti, kaç, para, mı, mi, mu, mü, musunuz, misiniz, mısınız, müsünüz, yapıyor, yapıyorsunuz, nerede, neredesiniz, nasıl, ne zaman, sürer, bir, ve, için, ile, var, yok, bu, uygulama, " +
      "merhaba, teşekkürler, istiyorum, iade, türkçe, adresiniz, iletişim, gün, bana, benim, sizin, biz, siz, değil, çok, daha, web sitesi, konuşuyor",
    sorry: "Üzgünüm, henüz Türkçe bilmiyorum.",
  },
  {
    name: "Dutch",
    words:
      "wat, kost, kosten, hoeveel, hoe, lang, duurt, het, een, de, van, waar, zijn, jullie, wij, wie, ik, je, u, kan, kunnen, kunt, maken, maakt, doen, voor, met, niet, geen, en, ook, naar, bij, prijs, prijzen, terug, geld, krijg, bedankt, hallo, " +
      "goedemorgen, wil, graag, nederlands, zitten, dag, dagen, weken, mijn, ons, onze, bent, gevestigd",
    sorry: "Het spijt me, ik spreek nog geen Nederlands.",
  },
  {
    name: "Polish",
    words:
      "ile, kosztuje, cena, ceny, jak, długo, trwa, gdzie, jest, są, czy, robicie, macie, możecie, mogę, chcę, chciałbym, aplikacja, aplikację, strona, stronę, zwrot, pieniędzy, pieniądze, dzień dobry, cześć, dziękuję, polski, polsku, i, w, na, z, do, nie, się, to, dla",
    sorry: "Przepraszam, nie mówię jeszcze po polsku.",
  },
  {
    name: "Indonesian",
    words:
      "berapa, harga, harganya, biaya, biayanya, apa, apakah, bagaimana, di, mana, dimana, kapan, kantor, kalian, anda, saya, kami, kita, bisa, buat, membuat, aplikasi, untuk, dengan, dan, yang, tidak, ini, itu, lama, waktu, terima, kasih, halo, ingin, mau, uang, kembali, hari",
    sorry: "Maaf, saya belum bisa berbahasa Indonesia.",
  },
  {
    name: "Swedish",
    words:
      "vad, hur, mycket, kostar, pris, priset, priser, länge, tar, det, är, var, ligger, ni, jag, vi, kan, en, ett, och, inte, för, med, på, av, som, till, från, hej, tack, svenska, vill, ha, gör, bygger, pengar, tillbaka, dagar",
    sorry: "Tyvärr talar jag inte svenska ännu.",
  },
  {
    name: "Persian",
    words:
      "چند, چنده, چقدر, چقدره, است, هست, هستید, هستین, شما, کجا, کجایید, آیا, می, میکنید, میشه, میخواهم, میخوام, را, این, آن, برای, چه, چی, چطور, کی, قیمتش, هزینه, سلام, ممنون, متشکرم, فارسی, اپلیکیشن, یک, دارید, زمان, طول, کشد, میکشه",
    sorry: "متأسفم، هنوز فارسی بلد نیستم.",
  },
  { name: "Hindi", script: /\p{Script=Devanagari}/u, sorry: "क्षमा करें, मैं अभी हिंदी नहीं बोलता।" },
  { name: "Japanese", script: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, sorry: "申し訳ありませんが、日本語にはまだ対応していません。" },
  { name: "Chinese", script: /\p{Script=Han}/u, sorry: "抱歉，我还不会中文。" },
  { name: "Korean", script: /\p{Script=Hangul}/u, sorry: "죄송합니다. 아직 한국어를 하지 못합니다." },
  { name: "Russian", script: /\p{Script=Cyrillic}/u, sorry: "Извините, я пока не говорю по-русски." },
  { name: "Bengali", script: /\p{Script=Bengali}/u, sorry: "দুঃখিত, আমি এখনও বাংলা বলতে পারি না।" },
  { name: "Greek", script: /\p{Script=Greek}/u, sorry: "Λυπάμαι, δεν μιλάω ακόμη ελληνικά." },
  { name: "Hebrew", script: /\p{Script=Hebrew}/u, sorry: "מצטער, אני עדיין לא דובר עברית." },
  { name: "Thai", script: /\p{Script=Thai}/u },
  { name: "another language", script: /[^\p{Script=Latin}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]/u },
];

/** Answer for unsupported languages, in English, with the supported ones. */
export const tellLanguages = (names: string): string => `I answer questions in ${names}. Please ask in one of them, or write to our team.`;
