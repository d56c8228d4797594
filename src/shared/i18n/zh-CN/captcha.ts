import type { SameKeys } from '../catalogue.ts'
import type source from '../es-MX/captcha.ts'

export default {
  'captcha.numbers':
    '零、一、二、三、四、五、六、七、八、九、十、十一、十二、十三、十四、十五、十六、十七、十八、十九、二十、二十一、二十二、二十三、二十四、二十五、二十六、二十七、二十八、二十九、三十',
  'captcha.words':
    '海关、集装箱、清关手续、远洋货轮、国际贸易公司、航空运输、跨境卡车、仓库、提单、墨西哥城、货物到港通知、码头装卸工人、报关单、洛杉矶集货仓、目的港、海运费用清单',
  'captcha.digits': '请用阿拉伯数字依次输入：{a}、{b}、{c}、{d}。',
  'captcha.sum': '{a}加{b}等于多少？请用阿拉伯数字回答。',
  'captcha.difference': '{a}减{b}等于多少？请用阿拉伯数字回答。',
  'captcha.double': '{a}的两倍是多少？请用阿拉伯数字回答。',
  'captcha.largest': '{a}、{b}、{c}、{d}，这四个数中最大的是哪个？请用阿拉伯数字回答。',
  'captcha.smallest': '{a}、{b}、{c}、{d}，这四个数中最小的是哪个？请用阿拉伯数字回答。',
  'captcha.third': '{a}、{b}、{c}、{d}，这四个数中第三个是哪个？请用阿拉伯数字回答。',
  'captcha.letters': '“{word}”一共有几个字？请用阿拉伯数字回答。',
} satisfies SameKeys<typeof source>
