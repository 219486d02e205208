/**
 * Runs before a page that was drawn while building is shown, until the application takes it over
 * (`take-over.ts`). A classic script, so that nothing can be pressed before it.
 */
type Act = readonly ['click' | 'submit', Element];

const page = document.documentElement;
let isOver = false;

/** The page is drawn in Thai; what it is in English lies beside it. */
function showEnglish() {
  page.lang = 'en';
  // Nothing is shown in Thai until the other is there.
  page.classList.add('first-view-other');
  addEventListener('DOMContentLoaded', () => {
    const english = document.querySelector<HTMLTemplateElement>('#first-view-en');
    if (english && !isOver) document.querySelector('#root')?.replaceChildren(english.content);
    page.classList.remove('first-view-other');
  });
}

try {
  // It is drawn for nobody in particular.
  if (localStorage.getItem('authToken') !== null) page.classList.remove('first-view');
  else if (localStorage.getItem('lang') === 'en') showEnglish();
} catch {
  // Without storage there is nobody in particular, who reads Thai.
}

// Everything would move when the faces come, which the page asks for first.
const LONGEST_WAIT = 1500;
const faces = [400, 600].map((weight) =>
  document.fonts.load(`${weight} 16px "IBM Plex Sans Thai Looped"`, 'กA'),
);
const late = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT));
page.classList.add('first-view-waits');
void Promise.race([Promise.allSettled(faces), late]).then(() =>
  page.classList.remove('first-view-waits'),
);

const acts: Act[] = [];
/** What is pressed or sent is kept for the application; links work by themselves. */
function keep(event: Event) {
  const target = event.target as Element;
  const pressed = event.type === 'submit' ? target : target.closest('button:not([type="submit"])');
  if (!pressed) return;
  event.preventDefault();
  acts.push([event.type as 'click' | 'submit', pressed]);
}
for (const type of ['click', 'submit']) addEventListener(type, keep, true);
Object.assign(globalThis, {
  endFirstView: () => {
    isOver = true;
    for (const type of ['click', 'submit']) removeEventListener(type, keep, true);
    return acts;
  },
});
